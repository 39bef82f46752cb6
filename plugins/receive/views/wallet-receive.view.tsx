import {
  AddressGroups,
  Button,
  Callout,
  Chip,
  Label,
  NetworkImage,
  observer,
  Panel,
  QrCode,
  Screen,
  Stack,
  useCopy,
  useDepositGuard,
  useModalView,
} from 'portico/views'
import type { ReceivePlugin } from '../plugin-type.js'
import { MoreRows } from './more-rows.js'
import { NoReceiver } from './no-receiver.js'
import { useReceiver } from './use-receiver.js'
import { useShare } from './use-share.js'

/** Shows the address as a code and whole, and says on which network it is. */
export default observer(function WalletReceive() {
  const { kindName, navigate, stores, t, viewState } = useModalView<ReceivePlugin, 'WalletReceive'>('receive')
  const receiver = useReceiver()
  const copy = useCopy()
  const share = useShare()
  const isAskedFirst = useDepositGuard(receiver)
  if (!receiver) return <NoReceiver />
  if (isAskedFirst) return <Screen title={t('receive.title')} />
  const { namespace, address, kind, kindLabel, network, networks, name, nameSource: source } = receiver
  const params = { namespace, network: network.caipNetworkId }
  const about = { network: network.name }
  const kindText = kindName(namespace, kind, kindLabel)
  const isShared = networks.length > 1
  const mayAsk = viewState.requests && stores.accounts.offers(namespace).paymentLinks !== undefined
  return (
    <Screen
      title={isShared ? t('receive.title') : t('receive.titleOn', about)}
      footerColumns={mayAsk ? 2 : 1}
      footer={
        <>
          {mayAsk && <Button label={t('receive.request')} onClick={() => navigate('WalletReceiveRequest', params)} />}
          <Button
            label={mayAsk ? t('receive.copyShort') : t('receive.copy')}
            icon="copy"
            kind="primary"
            onClick={() => copy(address)}
          />
        </>
      }
    >
      <Stack gap="wide">
        <QrCode value={address} label={t('receive.code')} size="small">
          <NetworkImage network={network} size="hero" />
        </QrCode>
        <Panel>
          <Label
            end={
              share && (
                <Chip
                  icon="external"
                  spoken={t('receive.shareAddress')}
                  onClick={() => share({ title: t('receive.address', about), text: address })}
                >
                  {t('receive.share')}
                </Chip>
              )
            }
          >
            {name === undefined ? t('receive.address', about) : <bdi>{name}</bdi>}
            {source !== undefined && ` ${t('account.nameBy', { source })}`}
            {name !== undefined && ` · ${network.name}`}
            {kindText && ` · ${kindText}`}
          </Label>
          <AddressGroups address={address} />
        </Panel>
        <Callout icon="warning" tone="warning">
          {t(isShared ? 'receive.warningShared' : 'receive.warning', about)}
        </Callout>
      </Stack>
      <MoreRows receiver={receiver} />
    </Screen>
  )
})
