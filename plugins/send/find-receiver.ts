import { wholeIdentity, wholeName } from 'portico/kit'
import { kernelError, type PluginContext } from 'portico/plugin'
import { identityQuery, receiverQuery, resolveNameQuery } from 'portico/services'
import type { ReceiverAnswer, ReceiverSubject } from './contract.js'
import { isSameAddress } from './doubts.js'

/** Finds out whether a name that an address was known by still stands for it; one that cannot be resolved does not. */
const checkName = async (known: string | undefined, address: string, resolve: (name: string) => Promise<unknown>) => {
  const now = known === undefined ? undefined : await resolve(known).catch(() => undefined)
  if (typeof now !== 'string') return {}
  return isSameAddress(now, address) ? { name: known } : { formerName: known }
}

/** Finds out which receiver a text stands for: an address, or a name that some plugin resolves. */
export const findReceiver = async (
  context: Pick<PluginContext, 'modal' | 'query' | 'stores'>,
  { chain, text, name: known }: ReceiverSubject,
  signal: AbortSignal,
): Promise<ReceiverAnswer> => {
  const { modal, query, stores } = context
  const network = stores.networks.find(chain)
  if (!network) throw kernelError('NETWORK_MISSING', { details: chain })
  const namespace = network.chainNamespace
  const isAddress = await modal.isAddress(chain, text)
  if (!isAddress) {
    for (const other of stores.networks.namespaces) {
      if (other !== namespace && (await modal.isAddress(other, text))) return { foreign: other }
    }
  }
  const resolve = (name: string) => query(resolveNameQuery, namespace, { network, name, signal })
  const resolved = isAddress ? text : await resolve(text)
  if (resolved === undefined || !(await modal.isAddress(chain, resolved))) return { unknown: true }
  const call = { network, account: resolved, signal }
  const [found, identity, { name = isAddress ? undefined : text, formerName }] = await Promise.all([
    query(receiverQuery, namespace, call),
    // A name is decoration: the address decides.
    query(identityQuery, namespace, call).catch(() => undefined),
    checkName(isAddress ? known : undefined, resolved, resolve),
  ])
  const own = wholeIdentity(identity ?? {})
  const shown = name === undefined ? own.name : wholeName(name)
  const former = wholeName(formerName)
  // Whose word a name is taken by is known only of the one that the account has.
  const nameSource = shown === own.name ? own.nameSource : undefined
  return {
    receiver: {
      address: found?.address ?? resolved,
      kind: found?.kind ?? 'account',
      ...(shown && { name: shown }),
      ...(nameSource !== undefined && { nameSource }),
      ...(former && { formerName: former }),
    },
  }
}
