import { openSendEvent } from 'portico/services'
import { placeOf } from './place-of.js'
import type { SendContext } from './plugin.js'

/** Emits that the form was opened. */
export const emitOpen = ({ emit, stores }: SendContext): void => {
  const place = placeOf(stores)
  if (!place) return
  const { chain: network, account } = place
  const { allAccounts } = stores.accounts.of(network.split(':')[0] ?? '')
  const isSmartAccount = allAccounts.some(({ address, kind }) => address === account && kind === 'smartAccount')
  emit(openSendEvent, { network, isSmartAccount })
}
