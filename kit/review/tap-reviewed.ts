import type { PluginContext } from '../../kernel/contract/plugin.js'
import type { Operation } from '../../kernel/contract/operation.js'
import type { TransactionRecord } from '../../kernel/contract/transaction.js'
import type { ReviewSent } from './review-config.js'
import type { WalletRequest } from './request-gate.js'

/**
 * Registers the taps of a reviewed request: nothing with its tag reaches the wallet unreviewed, and what the wallet sends late is
 * stored. Call it in `setup`, so that it holds before the request has loaded. `follow` is called with each transaction of a review.
 * @example
 * tapReviewed(context, 'tips', runtime.start)
 */
export const tapReviewed = (
  { tap }: Pick<PluginContext, 'tap'>,
  /** The `tag` of its configuration. */
  name: string,
  load: () => Promise<{
    assertReviewed(id: string, request: WalletRequest): void
    resolveLate(id: string, sent: ReviewSent): void
  }>,
  follow?: (record: TransactionRecord, id: string) => unknown,
): void => {
  const expectReviewed = async (operation: Operation) => {
    const [start = '', ...id] = operation.tag?.split(':') ?? []
    if (start === name || start.startsWith(`${name}.`)) (await load()).assertReviewed(id.join(':'), operation)
  }
  // Last, so that nothing changes the request after it was compared.
  for (const hook of ['send.before', 'sign.before'] as const)
    tap(hook, expectReviewed, { stage: Number.MAX_SAFE_INTEGER })
  tap('transaction', async (record) => {
    const { callsId, hash, tag = '' } = record
    const start = `${name}:`
    if (!tag.startsWith(start)) return
    const id = tag.slice(start.length)
    const request = await load()
    if (hash !== undefined || callsId !== undefined)
      request.resolveLate(id, { ...(hash !== undefined && { hash }), ...(callsId !== undefined && { callsId }) })
    await follow?.(record, id)
  })
}
