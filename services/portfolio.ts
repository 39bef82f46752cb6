import type { AccountTotal } from '../kernel/contract/snapshot.js'
import { defineService } from '../kernel/define/define-service.js'
import type { Token } from './queries.js'

/** Whether the user wants a token listed; `undefined` if the user has not decided. Observable. */
export type TokenChoice = (token: Pick<Token, 'chain' | 'address'>) => boolean | undefined

/** What buttons and other plugins may show of what an account owns. */
export interface PortfolioService {
  /** Returns what the tokens of a namespace's account are worth, if the host wants that shown in buttons; observable. */
  totalOf(namespace: string): AccountTotal | undefined
  /** Reads the tokens of a namespace's account past caches, after they changed without a transaction of this page. */
  refresh(namespace: string): Promise<void>
  /** Loads what the user has decided on tokens. */
  choices(): Promise<TokenChoice>
}

/** Knows what accounts own. */
export const portfolioService = defineService<PortfolioService>('portfolio')
