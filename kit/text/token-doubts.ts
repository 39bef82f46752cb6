import type { Token } from '../../services/queries.js'
import { hasLink } from './has-link.js'
import { lookOf } from './look-alike.js'

/**
 * Why a token is doubted: its name holds a `link`, it is a `lookAlike` of a known token, or the source takes it for `spam`.
 */
export type TokenDoubt = 'link' | 'lookAlike' | 'spam'

type Named = Pick<Token, 'name' | 'symbol'>

const looksOf = ({ name, symbol }: Named): readonly string[] => [symbol, name].map(lookOf).filter((look) => look !== '')

/**
 * Returns the function that finds why a token is to be doubted. `known` are the tokens that nothing else may look like: those
 * on a list, and the native coin. The native coin and listed tokens are never doubted, nor is a token without a known contract:
 * it may be the very one that it looks like.
 */
export const createDoubts = (known: readonly Named[]): ((token: Token) => TokenDoubt | undefined) => {
  const looks = new Set(known.flatMap(looksOf))
  return (token) => {
    // The native coin, or a token whose contract the source does not name.
    if (token.listed || !token.address) return undefined
    if (hasLink(token.name) || hasLink(token.symbol)) return 'link'
    if (looksOf(token).some((look) => looks.has(look))) return 'lookAlike'
    return token.spam ? 'spam' : undefined
  }
}
