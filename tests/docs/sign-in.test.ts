// @vitest-environment node
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rmSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { readBlocks, writeBlocks } from './guide-blocks.js'

const folder = writeBlocks('sign-in')
const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ new URL(file, folder).pathname)

// A port that is free, and an origin that the visitors of the guide have.
vi.stubEnv('PORT', '0')
const { server } = (await load('server.mjs')) as { readonly server: Server }
if (!server.listening) await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('the guide "sign-in" has nine files', () => {
  expect([...readBlocks('sign-in').keys()]).toEqual([
    'sign-in.ts',
    'modal.ts',
    'App.tsx',
    'main.tsx',
    'vite.config.ts',
    'handle.mjs',
    'server.mjs',
    'fake-sign-in.ts',
    'sign-in.test.ts',
  ])
})

test('its server gives nonces, knows who has not signed in, and says why it refuses', async () => {
  const nonce = await fetch(`${url}/api/sign-in/nonce`)
  expect(await nonce.json()).toEqual({ nonce: expect.stringMatching(/^[0-9a-f]{64}$/), issuedAt: expect.any(String) })
  expect((await fetch(`${url}/api/me`)).status).toBe(401)
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404)
  const post = (origin: string) =>
    fetch(`${url}/api/sign-in/sessions`, { method: 'POST', headers: { origin }, body: '{' })
  expect((await post('https://evil.example')).status).toBe(403)
  expect(await (await post('http://localhost:5173')).json()).toEqual({ code: 'SIWX_REQUEST_INVALID' })
  const gone = await fetch(`${url}/api/sign-in/sessions`, {
    method: 'DELETE',
    headers: { origin: 'http://localhost:5173', cookie: 'siwx.00000000000=a; siwx.11111111111=b' },
  })
  const deleted = [/^siwx\.0+=; Max-Age=0/, /^siwx\.1+=; Max-Age=0/].map((header) => expect.stringMatching(header))
  expect([gone.status, gone.headers.getSetCookie()]).toEqual([204, deleted])
})

// Its own tests are tests of this file.
await load('sign-in.test.ts')
