import type { AccountData, AccountDataSource } from '../../services/account-data.js'
import type { OwnedToken, Token } from '../../services/queries.js'

/** A source that a test scripts: its functions may be replaced at any time. */
export interface ScriptedSource extends AccountDataSource {
  /** What it answers. */
  data: AccountData
  /** The calls that it had, by the name of the function. */
  readonly calls: { readonly name: string; readonly call: unknown }[]
}

/** Makes a source of account data for tests; it sends nothing. */
export const scriptedSource = (data: AccountData = {}): ScriptedSource => {
  const source: ScriptedSource = {
    id: 'fake',
    data,
    calls: [],
    egress: () => ({}),
    open() {
      const { tokenImage, ...answers } = source.data
      const scripted = Object.keys(answers).map((name) => [
        name,
        (call: unknown) => {
          source.calls.push({ name, call })
          const answer = source.data[name as keyof AccountData] as ((call: unknown) => Promise<unknown>) | undefined
          return Promise.resolve(answer?.(call))
        },
      ])
      return { ...(Object.fromEntries(scripted) as AccountData), ...(tokenImage && { tokenImage }) }
    },
  }
  return source
}

/** A token of the fake chain, with six decimals. */
export const fakeToken = (symbol: string, extra: Partial<OwnedToken> = {}): OwnedToken => ({
  chain: 'fake:one',
  address: `0x${symbol.toLowerCase()}`,
  name: `${symbol} Coin`,
  symbol,
  decimals: 6,
  amount: '1500000',
  ...extra,
})

/** The native coin of the fake chain. */
export const fakeCoin = (extra: Partial<OwnedToken> = {}): OwnedToken => {
  const { address: _, ...coin } = fakeToken('FAKE', { name: 'Fake', decimals: 2, amount: '1234', ...extra })
  return coin
}

/** The same token on a list. */
export const listedToken = (symbol: string): Token => ({ ...fakeToken(symbol), listed: true })
