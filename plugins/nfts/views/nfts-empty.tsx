import { Button, IconTile, observer, Status } from 'portico/views'
import { useNftsView } from './use-nfts.js'

/** What is shown of an account without NFTs. */
export const NftsEmpty = observer(function NftsEmpty({ namespace }: { readonly namespace: string }) {
  const { hasView, navigate, pending, t } = useNftsView()
  const canReceive = hasView('WalletReceive')
  return (
    <>
      <Status
        tight
        heading={t('nfts.empty')}
        text={canReceive ? t('nfts.emptyText') : undefined}
        picture={<IconTile size="hero" icon="image" />}
      />
      {canReceive && (
        <Button
          label={t('nfts.receive')}
          icon="receive"
          busy={pending === 'WalletReceive'}
          onClick={() => navigate('WalletReceive', { namespace })}
        />
      )}
    </>
  )
})
