import type { ResourceState } from 'portico/kit'
import type { BalancesSnapshot, HiddenToken, PortfolioToken } from '../contract.js'
import type { Portfolio } from './portfolio.js'

/** What is known before anything is. */
export const nothingOf = (currency: string, status: BalancesSnapshot['status'] = 'idle'): BalancesSnapshot => ({
  status,
  tokens: [],
  hidden: [],
  total: undefined,
  unpriced: 0,
  currency,
  missing: [],
  readAt: undefined,
  failedAt: undefined,
  error: undefined,
})

const reasonOf = ({ id, doubt }: PortfolioToken, choiceOf: (id: string) => boolean | undefined) => {
  const choice = choiceOf(id)
  if (choice === undefined) return doubt
  return choice ? undefined : (doubt ?? 'user')
}

/** Sums up a portfolio: what is listed, what is hidden and why, and what it is worth. */
export const summarize = (
  { status, value: portfolio, readAt, failedAt, error }: ResourceState<Portfolio>,
  currency: string,
  choiceOf: (id: string) => boolean | undefined,
): BalancesSnapshot => {
  const tokens: PortfolioToken[] = []
  const hidden: HiddenToken[] = []
  for (const token of portfolio?.tokens ?? []) {
    const reason = reasonOf(token, choiceOf)
    if (reason) hidden.push({ ...token, reason })
    else tokens.push(token)
  }
  const values = tokens.flatMap(({ value }) => value ?? [])
  const isKnown = portfolio?.isAnswered === true && (values.length > 0 || tokens.length === 0)
  // A value that is only due again is not marked.
  const shown = status === 'stale' && failedAt === undefined ? 'ready' : status
  return {
    status: portfolio?.isAnswered === false ? 'unanswered' : shown,
    tokens,
    hidden,
    total: isKnown ? values.reduce((sum, value) => sum + value, 0) : undefined,
    unpriced: tokens.length - values.length,
    currency,
    missing: portfolio?.missing ?? [],
    readAt,
    failedAt,
    error,
  }
}
