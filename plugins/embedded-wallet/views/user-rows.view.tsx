import type { AccountProps, IconName } from 'portico/plugin'
import type { KeyTask } from 'portico/services'
import { IconTile, List, observer, Row, useModalView } from 'portico/views'
import type { EmbeddedWalletPlugin } from '../plugin-type.js'
import { PasskeyIcon } from './passkey-icon.js'

const ICONS: Readonly<Record<Exclude<KeyTask, 'passkey'>, IconName>> = {
  security: 'grid',
  recovery: 'lock',
  export: 'external',
  delete: 'close',
}

/** Shows who is logged in, and what they may do with the key. */
export default observer(function UserRows({ namespace }: AccountProps) {
  const { viewState, t } = useModalView<EmbeddedWalletPlugin>('embeddedWallet')
  const id = viewState.activeIn(namespace)
  const session = id === undefined ? undefined : viewState.sessionOf(id)
  if (id === undefined || !session) return null
  const { tasks = [], user } = session
  const name = user.email ?? user.username
  return (
    <List label={t('embeddedWallet.account')}>
      {name !== undefined && (
        <span translate="no">
          <Row name={name} icon="wallet" />
        </span>
      )}
      {tasks.map((task) => (
        <Row
          key={task}
          name={t(task === 'passkey' ? 'embeddedWallet.addPasskey' : `embeddedWallet.${task}`)}
          image={
            task === 'passkey' ? (
              <PasskeyIcon />
            ) : (
              <IconTile icon={ICONS[task]} tone={task === 'delete' ? 'danger' : undefined} />
            )
          }
          trailing="chevron"
          onClick={() => void viewState.manage(id, task)}
        />
      ))}
    </List>
  )
})
