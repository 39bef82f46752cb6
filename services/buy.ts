import { defineService } from '../kernel/define/define-service.js'

/** Sells coins by the screens of the plugin that sells. */
export interface Buy {
  /** Whether coins are sold for the accounts of a namespace. */
  canBuy(namespace: string): boolean
  /** Shows what can be bought, beginning with a symbol if it is sold. */
  open(symbol?: string): void
}

/** Where funds are short, the way to more; absent unless a plugin sells. */
export const buyService = defineService<Buy>('buy')
