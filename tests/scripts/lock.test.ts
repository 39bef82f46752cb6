import { expect, test } from 'vitest'
import { billOfMaterials } from '../../scripts/build-release.mjs'
import { findDrift, findUnlocked } from '../../scripts/lock.mjs'

const entry = (version: string, hash = version) => ({ version, integrity: `sha512-${btoa(hash)}` })

const root = {
  '': {},
  'node_modules/one': entry('1.0.0'),
  'node_modules/two/node_modules/one': entry('1.1.0'),
  'node_modules/wallet': { link: true },
}

test('finds versions and bytes that the root does not lock', () => {
  expect(findDrift({ 'node_modules/one': entry('1.1.0') }, root)).toEqual([])
  expect(findDrift({ 'node_modules/one': entry('1.2.0') }, root)).toEqual(['one@1.2.0'])
  expect(findDrift({ 'node_modules/one': entry('1.0.0', 'other') }, root)).toEqual(['one@1.0.0'])
  expect(findDrift({ 'node_modules/three': entry('1.0.0') }, root)).toEqual(['three@1.0.0'])
})

test('finds packages without a hash, or from elsewhere than the registry', () => {
  expect(findUnlocked(root)).toEqual([])
  expect(findUnlocked({ 'node_modules/one': { version: '1.0.0' } })).toEqual(['one@1.0.0 has no SHA-512 hash.'])
  expect(
    findUnlocked({ 'node_modules/one': { ...entry('1.0.0'), resolved: 'git+https://evil.example/one.git' } }),
  ).toEqual(['one@1.0.0 comes from git+https://evil.example/one.git.'])
})

test('a bill of materials names every package once, with its hash and whether it is shipped', () => {
  const packages = { ...root, 'node_modules/@scope/four': { ...entry('4.0.0'), license: 'MIT' } }
  const { components } = billOfMaterials({ name: 'portico', version: '1.0.0' }, packages, (name) => name === 'one')
  expect(components.map(({ purl, scope }) => [purl, scope])).toEqual([
    ['pkg:npm/one@1.0.0', 'required'],
    ['pkg:npm/one@1.1.0', 'required'],
    ['pkg:npm/%40scope/four@4.0.0', 'excluded'],
  ])
  expect(components[2]).toMatchObject({
    licenses: [{ license: { name: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from('4.0.0').toString('hex') }],
  })
})
