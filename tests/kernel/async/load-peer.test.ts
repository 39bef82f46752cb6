import { expect, test } from 'vitest'
import { loadPeer } from '../../../kernel/async/load-peer.js'

test('what is there is loaded', async () => {
  expect(await loadPeer('viem', async () => ({ answer: 42 }))).toEqual({ answer: 42 })
})

test.each([
  "Cannot find package 'viem' imported from /app/index.js",
  "Cannot find module 'viem'",
  'Failed to resolve module specifier "viem". Relative references must start with either "/", "./", or "../".',
  'The specifier “viem” was a bare specifier, but was not found',
])('a missing package is named with the command that installs it: %s', async (message) => {
  await expect(loadPeer('viem', () => Promise.reject(new TypeError(message)))).rejects.toMatchObject({
    code: 'PEER_MISSING',
    message: 'This feature needs a package that is not installed. Run: npm install viem',
  })
})

test('a missing package is named with its version, which npm is to save as it is', async () => {
  const load = () => Promise.reject(new TypeError("Cannot find package '@scope/peer' imported from /app/index.js"))
  await expect(loadPeer('@scope/peer@2.1.8', load)).rejects.toMatchObject({
    code: 'PEER_MISSING',
    message: 'This feature needs a package that is not installed. Run: npm install -E @scope/peer@2.1.8',
  })
})

test('a network that fails is another thing', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: https://app.example/chunk.js')
  await expect(loadPeer('viem', () => Promise.reject(cause))).rejects.toMatchObject({ code: 'LOAD_FAILED', cause })
})

test('a load that throws at once is caught as well', async () => {
  await expect(
    loadPeer('viem', () => {
      throw undefined
    }),
  ).rejects.toMatchObject({ code: 'LOAD_FAILED' })
})
