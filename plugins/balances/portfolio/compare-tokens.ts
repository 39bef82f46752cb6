import type { PortfolioToken } from '../contract.js'

const rankOf = ({ address, listed }: PortfolioToken): number => (address === undefined ? 0 : listed ? 1 : 2)

/** Orders tokens: worth most first, then those without a price, the native coin and listed ones before others, then by name. */
export const compareTokens = (one: PortfolioToken, other: PortfolioToken): number =>
  (other.value ?? -1) - (one.value ?? -1) ||
  rankOf(one) - rankOf(other) ||
  one.name.localeCompare(other.name) ||
  (one.id < other.id ? -1 : 1)
