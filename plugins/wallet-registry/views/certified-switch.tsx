import { useRegistryView } from './use-registry-view.js'

/** Limits the list to certified wallets. */
export function CertifiedSwitch({ on, onChange }: { readonly on: boolean; readonly onChange: (on: boolean) => void }) {
  const { t } = useRegistryView()
  return (
    <button className="portico-row" type="button" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      <span className="portico-row-main">{t('walletRegistry.certifiedOnly')}</span>
      <span className="portico-switch" />
    </button>
  )
}
