import { evmService } from '../../../services/evm.js'
import type { SourceContext } from '../../../services/account-data.js'
import type { SwapTerms, SwapTermsCall } from '../../../services/swap-source.js'
import { boughtToken, ifReadable, readCall, takenToken } from '../../swaps/call-data.js'

/**
 * `exec(address operator, address token, uint256 amount, address target, bytes data)`
 * @source https://github.com/0xProject/0x-settler/blob/master/src/allowanceholder/IAllowanceHolder.sol
 */
const EXEC = '0x2213bc0b'
/**
 * `execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32)`
 * @source https://github.com/0xProject/0x-settler/blob/master/src/interfaces/ISettlerTakerSubmitted.sol
 */
const EXECUTE = '0x1fff991f'
/**
 * Names the Settlers of taker-submitted swaps, feature 2: the present one, and the one before, which the API still uses for a
 * while. It reverts while Settler is paused.
 * @source https://github.com/0xProject/0x-settler/blob/master/README.md#how-do-i-find-the-most-recent-deployment
 */
const REGISTRY = '0x00000000000004533Fe15556B1E086BB1A72cEae'
const FEATURE = '2'.padStart(64, '0')
const [OWNER_OF, PREV] = [`0x6352211e${FEATURE}`, `0xe2603dc2${FEATURE}`] as const

/** Asks the registry whether a contract is a Settler; `undefined` if the network does not say. */
const isGenuine = async (
  { use }: Pick<SourceContext, 'use'>,
  { network: { caipNetworkId } }: SwapTermsCall,
  target: string,
): Promise<boolean | undefined> => {
  const evm = use(evmService)
  const ask = async (data: `0x${string}`) => {
    const answer = await evm?.call(caipNetworkId, { to: REGISTRY, data }).catch(() => undefined)
    return answer?.length === 66 ? answer.toLowerCase() : undefined
  }
  const word = `0x${target.slice(2).padStart(64, '0')}`
  const [present, previous] = await Promise.all([ask(OWNER_OF), ask(PREV)])
  if (present === undefined) return undefined
  if (present === word || previous === word) return true
  return previous === undefined ? undefined : false
}

/**
 * Reads what the Settler enforces that AllowanceHolder calls. Only a genuine one does: another contract, or another operator
 * of the allowance, may keep everything, and so stands as the receiver.
 */
export const readZeroExTerms = async (
  context: Pick<SourceContext, 'use'>,
  call: SwapTermsCall,
): Promise<SwapTerms | undefined> => {
  let [target, operator] = ['', '']
  const terms = ifReadable(() => {
    const { args, selector } = readCall(call.transaction.data ?? '')
    if (selector !== EXEC) return undefined
    operator = args.address(0)
    target = args.address(3)
    const inner = readCall(args.bytes(4))
    if (inner.selector !== EXECUTE) return undefined
    return {
      receiver: inner.args.address(0),
      bought: boughtToken(inner.args.address(1)),
      minimum: String(inner.args.uint(2)),
      taken: takenToken(args.address(1), args.uint(2)),
    }
  })
  if (!terms) return undefined
  if (operator !== target) return { ...terms, receiver: operator }
  const genuine = await isGenuine(context, call, target)
  if (genuine === undefined) return undefined
  return genuine ? terms : { ...terms, receiver: target }
}
