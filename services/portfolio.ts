import type { AccountTotal } from '../kernel/contract/snapshot.js'
import { defineService } from '../kernel/define/define-service.js'

/** What buttons and other plugins may show of what an account owns. */
export interface PortfolioService {
  /** Returns what the tokens of a namespace's account are worth, if the host wants that shown in buttons; observable. */
  totalOf(namespace: string): AccountTotal | undefined
}

/** Knows what accounts own. */
export const portfolioService = defineService<PortfolioService>('portfolio')
