import type { PluginContext } from 'portico/plugin'
import { openSendEvent } from 'portico/services'
import { placeOf } from './place-of.js'

/** Emits that the form was opened. */
export const emitOpen = (context: PluginContext): void => {
  const { emit, stores } = context
  const place = placeOf(context)
  if (!place) return
  const { chain: network, account } = place
  const { allAccounts } = stores.accounts.of(network.split(':')[0] ?? '')
  const isSmartAccount = allAccounts.some(({ address, kind }) => address === account && kind === 'smartAccount')
  emit(openSendEvent, { network, isSmartAccount })
}
