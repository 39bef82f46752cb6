import { Avatar, observer, Row, useModalView } from 'portico/views'
import { useState } from 'react'
import type { ReceivingAccount } from '../list-accounts.js'
import type { ReceivePlugin } from '../plugin-type.js'
import { shortOf } from './short-of.js'
import { useReturn } from './use-return.js'

interface AccountRowProps {
  readonly account: ReceivingAccount
  /** Whether the screen beneath shows it. */
  readonly current: boolean
}

/** One of several accounts of a namespace; choosing it makes it the active one. */
export const AccountRow = observer(function AccountRow({ account, current }: AccountRowProps) {
  const { kindName, modal } = useModalView<ReceivePlugin>('receive')
  const show = useReturn('WalletReceive')
  const [busy, setBusy] = useState(false)
  const { namespace, address, choice, kind, kindLabel, name } = account
  const choose = async () => {
    try {
      setBusy(true)
      if (choice) await modal.select(namespace, choice)
      show({ namespace })
    } catch (error) {
      setBusy(false)
      modal.toast('error', error)
    }
  }
  return (
    <Row
      name={name ?? shortOf(address)}
      detail={[name && shortOf(address), kindName(namespace, kind, kindLabel)].filter(Boolean).join(' · ') || undefined}
      image={<Avatar address={address} />}
      current={current}
      busy={busy}
      onClick={() => void choose()}
    />
  )
})
