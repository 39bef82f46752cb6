import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProvider, readAnnouncement } from '../../../../plugins/eip155/wallets/read-announcement.js'
import { walletInfo } from '../../../support/boot-eip155.js'
import { ScriptedProvider } from '../../../support/scripted-provider.js'
import { testVectors } from '../../../support/vectors.js'

const provider = new ScriptedProvider()
const valid = walletInfo()
const announced = (detail: unknown) => readAnnouncement({ detail })
const read = (change: Record<string, unknown>) => announced({ info: { ...valid, ...change }, provider })

const boom = () => {
  throw new Error('do not look')
}
const trap = () =>
  new Proxy({}, { get: boom, has: boom, ownKeys: boom, getOwnPropertyDescriptor: boom, getPrototypeOf: boom })

/** `{"__js": "undefined"}` marks what JSON cannot hold. */
const revive = (value: unknown): unknown => {
  const js = typeof value === 'object' && value !== null ? (value as { __js?: string }).__js : undefined
  return js === undefined ? value : js === 'undefined' ? undefined : Symbol(js)
}

testVectors('the valid public vectors are read whole, and none throws', 'evm/eip6963.json', (cases) => {
  const all = cases as readonly { name: string; info?: unknown; replace?: Record<string, unknown>; valid: boolean }[]
  const info = all.find((one) => one.valid)?.info as Record<string, unknown>
  for (const one of all) {
    const replaced = Object.fromEntries(Object.entries(one.replace ?? {}).map(([key, value]) => [key, revive(value)]))
    const said = 'info' in one ? revive(one.info) : { ...info, ...replaced }
    const found = announced({ info: said, provider })?.info
    // The vectors test what a wallet must send. The receiving side needs a name, and drops other fields alone.
    const isWhole = found?.icon !== undefined && found.rdns !== undefined && found.uuid !== undefined
    if (one.valid) expect([one.name, isWhole]).toEqual([one.name, true])
  }
})

test('what a wallet says of itself is read, and what it says beside that is left out', () => {
  expect(read({ evil: 'extra' })).toEqual({ info: valid, provider })
})

test.each([
  ['SVG', 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['PNG', 'data:image/png;base64,iVBORw0KGgo='],
  ['WebP', 'data:image/webp;base64,AAAA'],
  ['capitals', 'DATA:image/png;base64,AAAA'],
])('an icon may be a data URI of an image: %s', (_name, icon) => {
  expect(read({ icon })).toBeDefined()
})

test.each([
  ['https', 'https://wallet.example/icon.png'],
  ['http', 'http://wallet.example/icon.png'],
  ['javascript', 'javascript:alert(1)'],
  ['a page', 'data:text/html,<script>alert(1)</script>'],
  ['an image after a space', ' data:image/png;base64,AAAA'],
  ['a page called image', 'data:image/png/../text/html,<script>'],
  ['a blob', 'blob:https://wallet.example/1'],
  ['more than half a megabyte', `data:image/png;base64,${'A'.repeat(600_000)}`],
])('an icon that is %s costs the icon: nothing is fetched for a list, nothing in it runs', (_name, icon) => {
  const { icon: _, ...rest } = valid
  expect(read({ icon })?.info).toEqual(rest)
})

test.each([
  ['without invisible marks', 'Meta\u200BMask\u202E', 'MetaMask'],
  ['without control characters', 'Meta\u0000Mask\n', 'MetaMask'],
  ['without spaces around it', '  Wallet  ', 'Wallet'],
  ['no longer than a row', 'W'.repeat(100), 'W'.repeat(40)],
  ['without half of an emoji at its end', `${'W'.repeat(39)}🦊`, `${'W'.repeat(39)}🦊`],
  ['with half an emoji less', `${'W'.repeat(40)}🦊`, 'W'.repeat(40)],
])('a name is shown %s', (_name, name, shown) => {
  expect(read({ name })?.info.name).toBe(shown)
})

test.each(['', ' ', '\u200B', '\u202E\u202E', 'x'.repeat(513)])('a name like %j is none', (name) => {
  expect(read({ name })).toBeUndefined()
})

test.each([
  'wallet',
  '.com',
  'com.',
  'com..wallet',
  '-a.com',
  'a b.com',
  'com.wal_let',
  'пример.рф',
  `${'a'.repeat(250)}.com`,
  5,
  {},
  undefined,
  'com.wallet/extension',
  'https://wallet.example',
])('%j is not a reverse domain name, and costs only that', (rdns) => {
  const { rdns: _, ...rest } = valid
  expect(read({ rdns })?.info).toEqual(rest)
})

test.each([undefined, null, 5, {}, '', 'a b', 'x'.repeat(200)])('%j as a uuid costs nothing but the uuid', (uuid) => {
  const { uuid: _, ...rest } = valid
  expect(read({ uuid })?.info).toEqual(rest)
})

test.each(['V1StGXR8_Z5jdHi6B-myT', '{11111111-2222-1333-0444-555555555555}', 'ambire', '1'])(
  'a uuid may be %s',
  (uuid) => {
    expect(read({ uuid })?.info.uuid).toBe(uuid)
  },
)

test.each(['uuid', 'icon', 'rdns'])('a getter of %s that throws costs that field', (key) => {
  const info = Object.defineProperty({ ...valid }, key, { get: boom, enumerable: true })
  expect(announced({ info, provider })?.info).toEqual({ ...valid, [key]: undefined })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'request'],
  ['no request', {}],
  ['a request that is no function', { request: 5 }],
  ['getters that throw', trap()],
])('%s is not a provider', (_name, value) => {
  expect(announced({ info: valid, provider: value })).toBeUndefined()
})

test('a frozen provider is one', () => {
  expect(isProvider(Object.freeze({ request: async () => [] }))).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['a text', 'detail'],
  ['an empty object', {}],
  ['getters that throw', trap()],
  ['an info whose getters throw', { info: trap(), provider }],
  [
    'one getter that throws',
    { info: Object.defineProperty({ ...valid }, 'name', { get: boom, enumerable: true }), provider },
  ],
  ['an info that is an array', { info: [], provider }],
  ['a deep info', { info: { ...valid, name: { toString: boom } }, provider }],
])('%s as an announcement is passed over, and nothing is thrown', (_name, detail) => {
  expect(announced(detail)).toBeUndefined()
})

test('reads each property of an announcement once', () => {
  let reads = 0
  const icons = [valid.icon, 'https://evil.example/track.png']
  const info = { ...valid }
  Object.defineProperty(info, 'icon', { enumerable: true, get: () => icons[Math.min(reads++, 1)] })
  const announcement = announced({ info, provider })
  expect(announcement?.info.icon ?? valid.icon).toBe(valid.icon)
})

test('whatever is announced, reading it never throws and never takes long', () => {
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true, withObjectString: true, withBigInt: true, withDate: true }),
      (detail) => {
        expect(announced(detail)).toBeUndefined()
      },
    ),
    { numRuns: 200 },
  )
  const begun = performance.now()
  announced({ info: { ...valid, rdns: `${'a-'.repeat(500_000)}!` }, provider })
  announced({ info: { ...valid, name: '\u202E'.repeat(1_000_000) }, provider })
  announced({ info: { ...valid, icon: `data:image/${'a'.repeat(1_000_000)}` }, provider })
  expect(performance.now() - begun).toBeLessThan(20_000)
})
