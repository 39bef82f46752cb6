import { IconButton } from '../../../views/primitives/icon-button.js'
import { useNext } from '../../../views/shell/use-next.js'
import { usePluginText } from '../../../views/shell/use-plugin-text.js'
import { VIEWS } from '../constants.js'
import { english } from '../words/english.js'

/** The way to what a wallet is, from the screen where one is chosen. */
export default function WalletHelp() {
  const text = usePluginText(english)
  const { go } = useNext()
  return <IconButton icon="help" label={text('walletRegistry.what')} onClick={() => go(VIEWS.what)} />
}
