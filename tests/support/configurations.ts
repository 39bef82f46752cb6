/** The switches of one page, by which its modal is made. */
export interface Configuration {
  readonly families: readonly string[]
  readonly account: 'chains' | 'server' | undefined
  readonly id: 'default' | 'second'
  /** The switches that are on. */
  readonly on: readonly Switch[]
}

const SWITCHES = [
  ...(['swaps', 'onramp', 'receive', 'send', 'email', 'socials', 'history', 'analytics', 'pay'] as const),
  ...(['walletconnect', 'siwx', 'dataRights', 'smartAccounts', 'legalCheckbox', 'collapseWallets'] as const),
]

/** A feature or an option that is on or off. */
export type Switch = (typeof SWITCHES)[number]

/** Every set of chain families. */
const FAMILIES = [1, 2, 3, 4, 5, 6, 7].map((bits) =>
  ['eip155', 'solana', 'bip122'].filter((_, at) => ((bits >> at) & 1) === 1),
)

/** Numbers that look random, and are the same in every run. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (most: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

/** The number of configurations. */
export const CONFIGURATIONS = 30

/** Returns a configuration; the first has everything, the last nothing. */
export const configurationOf = (index: number): Configuration => {
  if (index === 0) return { families: FAMILIES[6] ?? [], account: 'server', id: 'default', on: SWITCHES }
  if (index === CONFIGURATIONS - 1) return { families: ['eip155'], account: undefined, id: 'default', on: [] }
  const next = numbersFrom(index)
  return {
    families: FAMILIES[index % FAMILIES.length] ?? [],
    account: (['chains', 'server', undefined] as const)[next(3)],
    id: next(4) === 0 ? 'second' : 'default',
    on: SWITCHES.filter(() => next(2) === 0),
  }
}
