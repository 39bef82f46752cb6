import {
  Avatar,
  Button,
  Caption,
  Field,
  IconButton,
  List,
  LiveRegion,
  observer,
  Row,
  RowWithButton,
  Screen,
  Text,
  useResource,
  shortenAddress,
} from 'portico/views'
import { type ReactNode, useEffect, useState } from 'react'
import type { SendReceiver } from '../contract.js'
import { isSameAddress } from '../doubts.js'
import { removeRecent } from '../recents.js'
import { ownAccounts } from './doubts-of.js'
import { nameOf } from './format.js'
import { SendNotReady } from './not-ready.js'
import { ReceiverAvatar } from './receiver-avatar.js'
import { useKnownReceiver } from './use-known-receiver.js'
import { useSend } from './use-send.js'

/** Milliseconds after the last key until a text is looked up. */
const DEBOUNCE_MS = 500

/** Finds a receiver: by an address or a name, among those of before, or among the user's own accounts. */
export default observer(function WalletSendTo(): ReactNode {
  const { after, back, locale, network, params, place, resources, store, stores, t, useRouteState } = useSend()
  const [text, setText] = useRouteState('text', (params as { readonly text?: string }).text ?? '')
  const [looked, setLooked] = useState(text.trim())
  useEffect(() => after(DEBOUNCE_MS, () => setLooked(text.trim())), [after, text])
  const isLooked = looked !== '' && looked === text.trim()
  const { value, status, error, refresh } = useResource(
    resources?.receivers,
    place && isLooked ? { chain: place.chain, text: looked } : undefined,
  )
  const choose = (receiver: SendReceiver) => {
    store.setReceiver(receiver)
    back()
  }
  const { pick, picked, hasFailed } = useKnownReceiver(choose)
  if (!place || !network) return <SendNotReady />
  const family = network.chainNamespace
  const query = text.trim().toLowerCase()
  const fits = (one: { readonly address: string; readonly name?: string | undefined }) =>
    `${one.name ?? ''} ${one.address}`.toLowerCase().includes(query)
  const recents = store.recents.filter((one) => one.family === family && fits(one))
  // A smart account that is not deployed on the network cannot use what it gets there.
  const own = ownAccounts(stores, place.chain).filter(
    (one) => one.isHere && !isSameAddress(one.address, place.account) && fits(one),
  )
  const found = isLooked && value && 'receiver' in value ? value.receiver : undefined
  const problem = hasFailed
    ? t('send.lookupFailed')
    : !isLooked
      ? ''
      : value && 'foreign' in value
        ? t('send.foreign', {
            family: stores.networks.of(value.foreign).caipNetwork?.name ?? value.foreign,
            network: network.name,
          })
        : value && 'unknown' in value
          ? t('send.notFound')
          : error !== undefined && !value
            ? t('send.lookupFailed')
            : ''
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  return (
    <Screen title={t('send.sendTo')} steady>
      <LiveRegion message={problem} />
      <Field label={t('send.address')} clearLabel={t('clear')} value={text} onChange={setText} autoFocus />
      {isLooked && status === 'loading' && !value && <Text center>…</Text>}
      {problem && <Text tone="danger">{problem}</Text>}
      {error !== undefined && !value && isLooked && (
        <Button label={t('tryAgain')} size="small" onClick={() => void refresh()} />
      )}
      {found && (
        <>
          <Caption label={t('send.found')} />
          <List label={t('send.found')}>
            <Row
              name={nameOf(found)}
              {...(found.name !== undefined && {
                detail:
                  found.nameSource === undefined
                    ? shortenAddress(found.address)
                    : `${shortenAddress(found.address)} · ${t('account.nameBy', { source: found.nameSource })}`,
              })}
              image={<ReceiverAvatar address={found.address} />}
              onClick={() => choose(found)}
            />
          </List>
        </>
      )}
      {recents.length > 0 && (
        <>
          <Caption label={t('send.recent')} />
          <List label={t('send.recent')}>
            {recents.map((recent) => (
              <RowWithButton
                key={recent.address}
                button={
                  <IconButton
                    icon="close"
                    label={t('send.forget', { name: nameOf(recent) })}
                    onClick={() => store.changeRecents((all) => removeRecent(all, recent))}
                  />
                }
              >
                <Row
                  name={nameOf(recent)}
                  detail={t('send.times', { count: recent.times, date: dates.format(recent.lastAt) })}
                  image={<Avatar address={recent.address} />}
                  busy={picked === recent.address}
                  onClick={() => pick(recent)}
                />
              </RowWithButton>
            ))}
          </List>
        </>
      )}
      {own.length > 0 && (
        <>
          <Caption label={t('send.own')} />
          <List label={t('send.own')}>
            {own.map(({ address }) => (
              <Row
                key={address}
                name={shortenAddress(address)}
                image={<Avatar address={address} />}
                busy={picked === address}
                onClick={() => pick({ address })}
              />
            ))}
          </List>
        </>
      )}
      {text === '' && recents.length === 0 && own.length === 0 && <Text center>{t('send.noReceivers')}</Text>}
    </Screen>
  )
})
