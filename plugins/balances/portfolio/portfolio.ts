import type { Missing } from 'portico/services'
import type { PortfolioToken } from '../contract.js'

/** The tokens of an account as they are stored and cached, worth most first. */
export interface Portfolio {
  readonly tokens: readonly PortfolioToken[]
  readonly missing: readonly Missing[]
  /** `false` if no plugin knows the network. */
  readonly isAnswered: boolean
}
