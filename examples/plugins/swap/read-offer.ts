import { isModalError } from 'portico/plugin'
import { type EvmCall, evmErrors, evmService } from 'portico/services'
import { balanceCall, quoteCall } from './calls.js'
import { swapError } from './errors.js'
import type { OfferSubject, SwapContext } from './swap-context.js'

/** What the exchange pays for an amount, and what the account has of it; all in the smallest unit. */
export interface Offer {
  readonly received: bigint
  readonly balance: bigint
}

/** Reads the price and the balance. @throws `SWAP_PRICE_MISSING` */
export const readOffer = async (
  context: SwapContext,
  { chain, market, account, amount }: OfferSubject,
): Promise<Offer> => {
  const evm = context.use(evmService)
  const readNumber = async (call: EvmCall): Promise<bigint> => {
    const answer = await evm.call(chain, call).catch((error: unknown) => {
      throw isModalError(error, evmErrors.reverted) ? swapError('SWAP_PRICE_MISSING', { cause: error }) : error
    })
    // An address without a contract answers with nothing.
    if (answer.length !== 66) throw swapError('SWAP_PRICE_MISSING', { details: call.to })
    return BigInt(answer)
  }
  const { exchange, from } = market
  const [received, balance] = await Promise.all([
    readNumber(quoteCall(exchange, from.address, amount)),
    readNumber(balanceCall(from.address, account)),
  ])
  return { received, balance }
}
