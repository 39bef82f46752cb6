import { Button, Callout, Image, LongList, observer, Row, Screen, Text, useModalView } from 'portico/views'
import type { NftsPlugin } from '../contract.js'
import { useNfts } from './use-nfts.js'

/** What is not shown, and why; each NFT can be shown in spite of that. Pictures of doubtful NFTs are not drawn. */
export default observer(function HiddenNfts() {
  const { api, params, t } = useModalView<NftsPlugin, 'HiddenNfts'>('nfts')
  const { hidden } = useNfts(params.namespace)
  const title = t('nfts.hidden')
  return (
    <Screen title={title}>
      {hidden.some(({ doubt }) => doubt) && (
        <Callout icon="warning" tone="warning">
          {t('nfts.hiddenWarning')}
        </Callout>
      )}
      {hidden.length === 0 && <Text center>{t('nfts.noneHidden')}</Text>}
      <LongList
        label={title}
        count={hidden.length}
        keyOf={(index) => hidden[index]?.id ?? String(index)}
        row={(index) => {
          const nft = hidden[index]
          if (!nft) return null
          const { id, name, reason } = nft
          return (
            <Row
              name={name}
              detail={t(`nfts.${reason}`)}
              image={<Image name={name} />}
              end={
                <Button
                  size="small"
                  label={t('nfts.show')}
                  spoken={t('nfts.showNft', { nft: name })}
                  onClick={() => api.show(id)}
                />
              }
            />
          )
        }}
      />
    </Screen>
  )
})
