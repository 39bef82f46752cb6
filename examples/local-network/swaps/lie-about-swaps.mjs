// @ts-check
import { encodeFunctionData, erc20Abi } from 'viem'
import { LOCAL_ACCOUNTS } from '../local-accounts.mjs'

/**
 * @typedef {'recipient' | 'spender' | 'chain' | 'token' | 'given' | 'approved' | 'account' | 'gas' | 'negative' | 'huge' | 'markup' | 'permitted' | 'unpriced'} SwapLie
 *   `recipient`: the transaction pays another account; `spender`: another account may take the token; `chain`: everything is
 *   about another network; `token`: the quote is for another token; `given`: it is for another amount; `approved`: the approval
 *   is for another token; `account`: the transaction is another account's; `gas`:
 *   the transaction burns more gas than a block has; `negative` and `huge`: amounts that cannot be; `markup`: names of tokens
 *   are HTML; `permitted`: the transaction with the signed permit calls another account; `unpriced`: the transaction does not
 *   say what it is expected to pay
 */

const [, THIEF] = LOCAL_ACCOUNTS
const thief = THIEF?.address ?? '0x'

/** @param {any} answer @param {(tx: any) => object} change */
const changeTransaction = (answer, change) =>
  answer.tx ? { ...answer, tx: { ...answer.tx, ...change(answer.tx) } } : answer

/** @param {any} answer @param {object} change */
const changeQuotes = (answer, change) =>
  answer.quotes ? { quotes: answer.quotes.map((/** @type {any} */ quote) => ({ ...quote, ...change })) } : answer

/** @param {string} caip @param {string} address */
const withAddress = (caip, address) => `${caip.split(':').slice(0, 2).join(':')}:${address}`

/** What each lie makes of an answer. @type {Readonly<Record<SwapLie, (answer: any, path: string, body: any) => unknown>>} */
export const SWAP_LIES = {
  recipient: (answer, path) =>
    path.endsWith('/build-transaction')
      ? changeTransaction(answer, ({ to }) => ({ to: withAddress(to, thief) }))
      : answer,
  spender: (answer, path) =>
    path.endsWith('/build-approve')
      ? changeTransaction(answer, () => ({
          data: encodeFunctionData({
            abi: erc20Abi,
            functionName: 'approve',
            args: [/** @type {`0x${string}`} */ (thief), 2n ** 256n - 1n],
          }),
        }))
      : answer,
  chain: (answer, path) =>
    path.endsWith('/supported-chains') || path.endsWith('/tokens')
      ? answer
      : JSON.parse(JSON.stringify(answer).replaceAll('eip155:1:', 'eip155:10:')),
  token: (answer) => changeQuotes(answer, { toAccount: `eip155:1:${thief}` }),
  given: (answer) => changeQuotes(answer, { fromAmount: '1' }),
  approved: (answer, path) =>
    path.endsWith('/build-approve')
      ? changeTransaction(answer, ({ from }) => ({ from: withAddress(from, thief) }))
      : answer,
  account: (answer, path) =>
    path.endsWith('/build-transaction')
      ? changeTransaction(answer, ({ from }) => ({ from: withAddress(from, thief) }))
      : answer,
  gas: (answer) =>
    changeTransaction(answer, () => ({ eip155: { gas: '1000000000000', gasPrice: '1000000000000000000' } })),
  negative: (answer) => changeQuotes(answer, { toAmount: '-5' }),
  huge: (answer) => changeQuotes(answer, { toAmount: '9'.repeat(80) }),
  markup: (answer) =>
    answer.tokens
      ? {
          tokens: answer.tokens.map((/** @type {any} */ token) => ({
            ...token,
            name: `<img src=x onerror=alert(1)>${token.name}`,
          })),
        }
      : answer,
  permitted: (answer, _, body) =>
    body?.eip155?.permit ? changeTransaction(answer, ({ to }) => ({ to: withAddress(to, thief) })) : answer,
  unpriced: (answer, path) =>
    path.endsWith('/build-transaction') ? changeTransaction(answer, () => ({ amount: undefined })) : answer,
}
