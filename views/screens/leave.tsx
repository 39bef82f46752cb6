import { useState } from 'react'
import { Button } from '../primitives/button.js'
import { useViewHost } from '../shell/view-context.js'

interface Leave {
  readonly leaving: boolean
  readonly leave: () => void
}

/** Disconnects, and closes the modal where that has worked; a wallet that fails to let go does not keep its visitor. */
export const useLeave = (namespace: string): Leave => {
  const { modal, stores, text } = useViewHost()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await modal.disconnect(namespace)
      modal.close({ force: true })
    } catch {
      setLeaving(false)
      modal.toast('error', text('account.disconnectFailed'))
      if (!stores.accounts.of(namespace).isConnected) modal.close({ force: true })
    }
  }
  return { leaving, leave }
}

/** The way out of a connection. */
export function LeaveButton({ leaving, leave }: Leave) {
  const { text } = useViewHost()
  return <Button label={text('account.disconnect')} icon="disconnect" busy={leaving} onClick={leave} />
}
