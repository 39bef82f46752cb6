import { useState } from 'react'
import { Button } from '../primitives/button.js'
import { useViewHost } from '../shell/view-context.js'

interface Disconnect {
  readonly disconnecting: boolean
  readonly disconnect: () => void
}

/** Disconnects and closes the modal; stays open only if the wallet is still connected after a failure. */
export const useDisconnect = (namespace: string): Disconnect => {
  const { close, modal, stores, text } = useViewHost()
  const [disconnecting, setDisconnecting] = useState(false)
  const disconnect = async () => {
    setDisconnecting(true)
    try {
      await modal.disconnect(namespace)
      close({ force: true })
    } catch {
      setDisconnecting(false)
      modal.toast('error', text('account.disconnectFailed'))
      if (!stores.accounts.of(namespace).isConnected) close({ force: true })
    }
  }
  return { disconnecting, disconnect }
}

/** Disconnects the wallet. */
export function DisconnectButton({ disconnecting, disconnect }: Disconnect) {
  const { text } = useViewHost()
  return <Button label={text('account.disconnect')} icon="disconnect" busy={disconnecting} onClick={disconnect} />
}
