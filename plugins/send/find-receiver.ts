import { cleanName, metadataImage } from 'portico/kit'
import { kernelError } from 'portico/plugin'
import { identityQuery, imageUrlService, receiverQuery, resolveNameQuery } from 'portico/services'
import type { ReceiverAnswer, ReceiverSubject } from './contract.js'
import type { SendContext } from './send-context.js'

/** The width of the picture of an account, at twice the density. */
const AVATAR_WIDTH = 80

/** Finds out which receiver a text stands for: an address, or a name that some plugin resolves. */
export const findReceiver = async (
  context: Pick<SendContext, 'modal' | 'options' | 'query' | 'stores' | 'use'>,
  { chain, text }: ReceiverSubject,
  signal: AbortSignal,
): Promise<ReceiverAnswer> => {
  const { modal, options, query, stores, use } = context
  const network = stores.networks.find(chain)
  if (!network) throw kernelError('NETWORK_MISSING', { details: chain })
  const namespace = network.chainNamespace
  const isAddress = await modal.isAddress(chain, text)
  if (!isAddress) {
    for (const other of stores.networks.namespaces) {
      if (other !== namespace && (await modal.isAddress(other, text))) return { foreign: other }
    }
  }
  const name = isAddress ? undefined : text
  const resolved = name === undefined ? text : await query(resolveNameQuery, namespace, { network, name, signal })
  if (resolved === undefined || !(await modal.isAddress(chain, resolved))) return { unknown: true }
  const call = { network, account: resolved, signal }
  const [found, identity] = await Promise.all([
    query(receiverQuery, namespace, call),
    // A name and a picture are decoration: the address decides.
    query(identityQuery, namespace, call).catch(() => undefined),
  ])
  const shown = cleanName(name ?? identity?.name)
  const imageUrl = metadataImage(identity?.avatarUrl, AVATAR_WIDTH, options.imageUrl ?? use(imageUrlService))
  return {
    receiver: {
      address: found?.address ?? resolved,
      kind: found?.kind ?? 'account',
      ...(shown && { name: shown }),
      ...(imageUrl !== undefined && { imageUrl }),
    },
  }
}
