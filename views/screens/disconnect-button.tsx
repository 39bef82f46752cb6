import { useState } from 'react'
import { Button } from '../primitives/button.js'
import { useViewHost } from '../shell/view-context.js'
import type { ViewHost } from '../view-host.js'

interface Disconnect {
  /** Says what ends where that is not all that is connected, or more than one wallet or network. */
  readonly label: string
  /** Whether the label is one word, which fits beside another button. */
  readonly isShort: boolean
  readonly disconnecting: boolean
  readonly disconnect: () => void
}

/** Returns what a disconnect ends, in words; `undefined` if it is one wallet and all that is connected. */
const describeEnd = ({ namespacesEndedBy, stores, text }: ViewHost, namespace: string): string | undefined => {
  const { connections, networks } = stores
  const ended = namespacesEndedBy(namespace)
  if (ended.length > 1) return text('account.disconnectAll', { count: ended.length })
  const wallets = connections.of(namespace).length
  if (wallets > 1) return text('account.disconnectWallets', { count: wallets })
  const isAll = networks.namespaces.every((name) => name === namespace || !connections.active(name))
  return isAll ? undefined : text('account.disconnectFrom', { namespace: text(`${namespace}.label`) })
}

/** Disconnects and closes the modal; stays open only if the wallet is still connected after a failure. Call it in an observer. */
export const useDisconnect = (namespace: string): Disconnect => {
  const host = useViewHost()
  const { close, modal, stores, text } = host
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
  const end = describeEnd(host, namespace)
  return { label: end ?? text('account.disconnect'), isShort: end === undefined, disconnecting, disconnect }
}

/** Disconnects the wallets of a namespace. */
export function DisconnectButton({ label, disconnecting, disconnect }: Disconnect) {
  return <Button label={label} icon="disconnect" busy={disconnecting} onClick={disconnect} />
}
