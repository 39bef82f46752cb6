import {
  Address,
  AddressGroups,
  Button,
  Callout,
  Facts,
  Label,
  LiveRegion,
  Panel,
  Panels,
  Screen,
  Text,
} from 'portico/views'
import type { SendReceiver } from '../contract.js'
import type { Doubt } from '../doubts.js'
import { nameOf } from './format.js'
import { useKnownReceiver } from './use-known-receiver.js'
import { useSend } from './use-send.js'

interface LookAlikeProps {
  readonly receiver: SendReceiver
  readonly doubt: Extract<Doubt, { readonly kind: 'lookAlike' }>
}

/**
 * Stops before an address that only looks like a known one. The known one is the easier answer, unless it is from the history,
 * where it may be the planted one: then the user chooses again.
 */
export function LookAlike({ receiver, doubt: { isHistory, known, name } }: LookAlikeProps) {
  const { store, t } = useSend()
  const shown = nameOf({ address: known, name })
  const { pick, picked, hasFailed } = useKnownReceiver((found) => store.setReceiver(found))
  return (
    <Screen
      title={t('send.title')}
      footer={
        <>
          {isHistory ? (
            <Button label={t('send.alikeAgain')} kind="primary" onClick={() => store.setReceiver(undefined)} />
          ) : (
            <Button
              label={t('send.alikeUse', { name: shown })}
              kind="primary"
              busy={picked !== undefined}
              onClick={() => pick({ address: known, name })}
            />
          )}
          <Button
            label={t(isHistory ? 'send.alikeThis' : 'send.alikeOther')}
            kind="quiet"
            onClick={() => store.accept(receiver.address)}
          />
        </>
      }
    >
      <Panels>
        <Callout icon="warning" tone="danger">
          {isHistory ? t('send.alikeHistory') : t('send.alikeTitle', { name: shown })}
        </Callout>
        <Panel>
          <Facts
            facts={[
              [
                name ?? t(isHistory ? 'send.alikeActivity' : 'send.alikeKnown'),
                <Address key="known" address={known} />,
              ],
              [t('send.found'), <Address key="given" address={receiver.address} />],
            ]}
          />
        </Panel>
        <Panel>
          <Label>{t('send.alikeGiven')}</Label>
          <AddressGroups address={receiver.address} />
        </Panel>
        {hasFailed && <Text tone="danger">{t('send.lookupFailed')}</Text>}
        <LiveRegion message={hasFailed ? t('send.lookupFailed') : ''} />
      </Panels>
    </Screen>
  )
}
