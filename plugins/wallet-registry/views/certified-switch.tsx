import { Tag } from 'portico/views'
import { useRegistryView } from './use-registry-view.js'

/** Limits the list to certified wallets. */
export function CertifiedSwitch({ on, onChange }: { readonly on: boolean; readonly onChange: (on: boolean) => void }) {
  const { t } = useRegistryView()
  return (
    <button className="portico-row" type="button" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      <span className="portico-row-main">{t('walletRegistry.certifiedOnly')}</span>
      {/* The switch itself announces its state. */}
      <span aria-hidden="true">
        <Tag label={t(on ? 'walletRegistry.on' : 'walletRegistry.off')} tone={on ? 'success' : undefined} />
      </span>
    </button>
  )
}
