import { pageMoves } from './page-moves.js'
import type { Move } from './step.js'
import { visitorMoves } from './visitor-moves.js'
import { walletMoves } from './wallet-moves.js'

const all = { ...visitorMoves, ...walletMoves, ...pageMoves }

/** The name of a kind of step. */
export type Kind = keyof typeof all

/** All that a visitor, a host, a page or a wallet may do. */
export const moves: Readonly<Record<string, Move>> = all

/** The names of all of them. */
export const KINDS = Object.keys(all) as readonly Kind[]
