import type { CaipNetworkId } from 'portico/plugin'

/** The services with which smart accounts of a wallet act, by network. */
export interface SmartAccountServices {
  /** The addresses of bundlers (ERC-4337). */
  readonly bundler: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** The addresses of services that pay fees (ERC-7677); without one, users pay by themselves. */
  readonly paymaster?: Readonly<Partial<Record<CaipNetworkId, string>>>
}

/** The addresses that smart accounts need. */
export const urlsOf = ({ bundler, paymaster = {} }: SmartAccountServices): readonly string[] =>
  [...Object.values(bundler), ...Object.values(paymaster)].filter((url) => url !== undefined)

/** What a page is told: the networks on which it reaches a bundler, and a paymaster. */
export const offerOf = ({ bundler, paymaster = {} }: SmartAccountServices) => ({
  bundlers: Object.keys(bundler),
  paymasters: Object.keys(paymaster),
})
