import { type AccountProps, isModalError } from 'portico/plugin'
import { IconTile, List, observer, Row, useModalView } from 'portico/views'
import { useState } from 'react'
import type { SiwxPlugin } from '../contract.js'

/** Signs the account in later, or out without a disconnect, where the sign-in is optional. */
export default observer(function AccountSession({ namespace }: AccountProps) {
  const { api, modal, t } = useModalView<SiwxPlugin>('siwx')
  const [isBusy, setBusy] = useState(false)
  const isSignedIn = api.getSnapshot().sessions[namespace] !== undefined
  const change = async () => {
    setBusy(true)
    try {
      await (isSignedIn ? api.signOut(namespace) : api.signIn(namespace))
    } catch (error) {
      if (!isModalError(error, 'SIWX_CANCELLED')) modal.toast('error', error)
    }
    setBusy(false)
  }
  return (
    <List label={t('siwx.title')}>
      <Row
        name={t(isSignedIn ? 'siwx.signOut' : 'siwx.sign')}
        image={<IconTile icon={isSignedIn ? 'check' : 'lock'} tone={isSignedIn ? 'success' : undefined} />}
        detail={isSignedIn ? t('siwx.signedIn') : undefined}
        busy={isBusy}
        onClick={() => void change()}
      />
    </List>
  )
})
