import { describe, expect, test } from 'vitest'
import * as everySource from '../../sources/index.js'
import { blockscout, lifi, reownCompatible, rpc, zeroEx } from '../../sources/index.js'
import { type OptionKind, WRONG } from '../support/wrong-options.js'

/** The kind of each option; the compiler keeps the table complete. */
type Kinds<Create extends (options: never) => object> = {
  readonly [Name in keyof NonNullable<Parameters<Create>[0]>]-?: OptionKind
}

interface Row {
  readonly name: string
  readonly create: (options: unknown) => object
  readonly needed: Readonly<Record<string, unknown>>
  readonly kinds: Readonly<Record<string, OptionKind>>
}

const rowOf = <Create extends (options: never) => object>(
  create: Create,
  kinds: Kinds<Create>,
  needed: Row['needed'] = {},
): Row => ({ name: create.name, create: create as unknown as Row['create'], needed, kinds })

const url = 'https://data.example'
const ROWS: readonly Row[] = [
  rowOf(blockscout, { urls: 'record' }, { urls: { 'eip155:1': url } }),
  rowOf(lifi, { url: 'url', integrator: 'text', routers: 'list' }),
  rowOf(
    reownCompatible,
    { url: 'url', projectId: 'text', imagesUrl: 'url', routers: 'list', sdkType: 'text', sdkVersion: 'text' },
    { url },
  ),
  rowOf(rpc, { tokens: 'list', prices: 'function', logBlocks: 'number' }),
  rowOf(zeroEx, { url: 'url', tokens: 'list', routers: 'list' }, { url, tokens: [] }),
]

test('every source of this package is in the table', () => {
  expect(ROWS.map(({ name }) => name)).toEqual(Object.keys(everySource).sort())
})

describe.each(ROWS)('$name()', ({ create, kinds, needed }) => {
  const wrong = Object.entries(kinds).flatMap(([name, kind]) => WRONG[kind].map((value) => ({ name, kind, value })))

  test.each(wrong)('refuses $value for $name, which takes a $kind, and names it', ({ name, value }) => {
    expect(() => create({ ...needed, [name]: value })).toThrow(new RegExp(`^${name}\\b.*: `))
  })

  test.each([null, '', 7])('refuses %j for all options, and names itself', (options) => {
    expect(() => create(options)).toThrow(/^[a-zA-Z]+: expected an object$/)
  })

  test('takes undefined for an absent option', () => {
    const absent = Object.fromEntries(Object.keys(kinds).map((name) => [name, undefined]))
    expect(Object.keys(create({ ...absent, ...needed }))).toEqual(Object.keys(create(needed)))
  })
})

test.each([
  [{ chain: 'mainnet' }, 'tokens.0.chain: expected a CAIP-2 id, for example eip155:1'],
  [{ symbol: '' }, 'tokens.0.symbol: expected text'],
  [{ address: null }, 'tokens.0.address: expected text'],
  [{ decimals: 256 }, 'tokens.0.decimals: expected 0 to 255'],
])('a token with %j is refused: %s', (part, message) => {
  const token = { chain: 'eip155:1', name: 'Coin', symbol: 'COIN', decimals: 6, ...part } as never
  expect(() => rpc({ tokens: [token] })).toThrow(message)
  expect(() => zeroEx({ url, tokens: [token] })).toThrow(message)
})
