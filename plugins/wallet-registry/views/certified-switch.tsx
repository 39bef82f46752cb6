import { Tag, usePluginText } from 'portico/views'
import { english } from '../words/english.js'

/** Whether only certified wallets are listed. */
export function CertifiedSwitch({ on, onChange }: { readonly on: boolean; readonly onChange: (on: boolean) => void }) {
  const text = usePluginText(english)
  return (
    <button className="portico-row" type="button" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      <span className="portico-row-main">{text('walletRegistry.certifiedOnly')}</span>
      {/* Heard from the switch itself. */}
      <span aria-hidden="true">
        <Tag label={text(on ? 'walletRegistry.on' : 'walletRegistry.off')} tone={on ? 'success' : undefined} />
      </span>
    </button>
  )
}
