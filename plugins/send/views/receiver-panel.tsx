import { Button, Callout, Field, IconButton, observer, shortenAddress } from 'portico/views'
import type { ReactNode } from 'react'
import type { Doubt } from '../doubts.js'
import { nameOf } from './format.js'
import { ReceiverAvatar } from './receiver-avatar.js'
import { ReceiverNotes } from './receiver-notes.js'
import { useSend } from './use-send.js'

interface ReceiverPanelProps {
  readonly doubts: readonly Doubt[]
  readonly needsMemo: boolean
}

/** Says who receives, and what is doubtful about that; without a receiver, opens the search. */
export const ReceiverPanel = observer(function ReceiverPanel({ doubts, needsMemo }: ReceiverPanelProps): ReactNode {
  const { hasMemos, modal, navigate, store, t, window } = useSend()
  const { receiver, memo } = store.draft
  const paste = () => {
    const { clipboard } = window.navigator as { readonly clipboard?: Clipboard }
    const text = clipboard?.readText ? clipboard.readText() : Promise.reject(new Error('No clipboard.'))
    text.then(
      (pasted) => navigate('WalletSendTo', { text: pasted.trim().slice(0, 200) }),
      () => modal.toast('error', t('send.pasteFailed')),
    )
  }
  return (
    <>
      <div className="portico-panel">
        <div className="portico-label">
          <span>{t('send.to')}</span>
        </div>
        {receiver ? (
          <div className="portico-receiver">
            <ReceiverAvatar address={receiver.address} />
            <span className="portico-row-main">
              <span className="portico-row-name">
                <bdi>{nameOf(receiver)}</bdi>
              </span>
              {receiver.name !== undefined && (
                <span className="portico-row-detail">
                  <bdi dir="ltr">{shortenAddress(receiver.address)}</bdi>
                  {receiver.nameSource !== undefined && ` · ${t('account.nameBy', { source: receiver.nameSource })}`}
                </span>
              )}
            </span>
            <IconButton icon="close" label={t('send.clearReceiver')} onClick={() => store.setReceiver(undefined)} />
          </div>
        ) : (
          <div className="portico-receiver">
            <button className="portico-receiver-search" type="button" onClick={() => navigate('WalletSendTo')}>
              {t('send.address')}
            </button>
            <Button label={t('send.paste')} size="small" onClick={paste} />
          </div>
        )}
      </div>
      <ReceiverNotes doubts={doubts} />
      {receiver && hasMemos && (
        <Field
          kind="text"
          label={t('send.memo')}
          clearLabel={t('clear')}
          value={memo}
          onChange={(text) => store.setMemo(text)}
        />
      )}
      {needsMemo && <Callout icon="info">{t('send.memoNeeded')}</Callout>}
    </>
  )
})
