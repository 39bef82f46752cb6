import { Button, IconTile, observer, Status } from 'portico/views'
import { useNftsView } from './use-nfts.js'

interface NftsEmptyProps {
  readonly namespace: string
  /** The source sees some NFTs only, so the account may have others. */
  readonly isPartly: boolean
}

/** What is shown of an account without NFTs. */
export const NftsEmpty = observer(function NftsEmpty({ namespace, isPartly }: NftsEmptyProps) {
  const { hasView, navigate, pending, t } = useNftsView()
  const canReceive = hasView('WalletReceive')
  return (
    <>
      <Status
        tight
        heading={t(isPartly ? 'nfts.emptyPartly' : 'nfts.empty')}
        text={canReceive && !isPartly ? t('nfts.emptyText') : undefined}
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
