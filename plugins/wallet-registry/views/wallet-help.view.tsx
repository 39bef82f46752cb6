import { IconButton, useNext, usePluginText } from 'portico/views'
import { VIEWS } from '../constants.js'
import { english } from '../words/english.js'

/** The way to what a wallet is, from the screen where one is chosen. */
export default function WalletHelp() {
  const text = usePluginText(english)
  const { go } = useNext()
  return <IconButton icon="help" label={text('walletRegistry.what')} onClick={() => go(VIEWS.what)} />
}
