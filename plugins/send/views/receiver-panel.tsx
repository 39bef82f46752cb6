import {
  Button,
  Callout,
  Field,
  Label,
  observer,
  Panel,
  ReceiverRow,
  ReceiverSearch,
  shortenAddress,
} from 'portico/views'
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
      <Panel>
        <Label>{t('send.to')}</Label>
        {receiver ? (
          <ReceiverRow
            picture={<ReceiverAvatar address={receiver.address} />}
            name={nameOf(receiver)}
            detail={
              receiver.name === undefined ? undefined : (
                <>
                  <bdi dir="ltr">{shortenAddress(receiver.address)}</bdi>
                  {receiver.nameSource !== undefined && ` · ${t('account.nameBy', { source: receiver.nameSource })}`}
                </>
              )
            }
            clearLabel={t('send.clearReceiver')}
            onClear={() => store.setReceiver(undefined)}
          />
        ) : (
          <ReceiverSearch
            label={t('send.address')}
            onClick={() => navigate('WalletSendTo')}
            end={<Button label={t('send.paste')} size="small" onClick={paste} />}
          />
        )}
      </Panel>
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
