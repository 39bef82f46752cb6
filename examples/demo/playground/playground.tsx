import network from 'demo:network'
import { useEffect, useRef, useState } from 'react'
import type { Demo } from '../src/main.js'
import { ControlPanel } from './control-panel.js'
import { GROUPS } from './controls.js'
import { sendServiceFault } from './send-service-fault.js'
import { FramedPhone } from './framed-phone.js'

const live = GROUPS.flatMap(({ controls }) => controls.filter((control) => control.live).map(({ name }) => name))

/** The demo page in a frame, the options of its modal beside it, and a phone. */
export function Playground() {
  // A first visit sees what there is to see.
  const [query, setQuery] = useState(() => new URLSearchParams(location.search || '?account=rpc'))
  /** The query that the frame was loaded with, anew for each time. */
  const [loaded, setLoaded] = useState({ search: `${query}`, time: 0 })
  const [code, setCode] = useState<string>()
  const frame = useRef<HTMLIFrameElement>(null)
  const demoOf = () => (frame.current?.contentWindow as (Window & { readonly demo?: Demo }) | null)?.demo

  const change = (next: URLSearchParams, name: string) => {
    setQuery(next)
    history.replaceState(null, '', `?${next}`)
    // A default of the theme has no value to set.
    const isLive = live.includes(name) && (next.has(name) || !['accent', 'radius'].includes(name))
    if (isLive) return demoOf()?.setLook(`${next}`)
    setCode(undefined)
    setLoaded({ search: `${next}`, time: loaded.time + 1 })
  }
  const followCode = () => {
    const { walletconnect } = demoOf()?.modal.plugins ?? {}
    walletconnect?.subscribe(() => setCode(walletconnect.getSnapshot().uri))
  }
  const [service, fault] = [query.get('service') ?? '', query.get('service-fault') ?? 'fails']
  useEffect(() => {
    void sendServiceFault(service, fault)
  }, [service, fault])
  const theme = query.get('theme') ?? 'dark'
  return (
    <div className="playground" data-theme={theme}>
      <header>
        <h1>Portico</h1>
        <p>A page with a wallet modal, and every option beside it. All of it runs on this machine.</p>
      </header>
      <ControlPanel query={query} onChange={change} />
      <main data-width={query.get('width')}>
        <iframe key={loaded.time} ref={frame} src={`/?${loaded.search}`} title="Meridian, a page" onLoad={followCode} />
      </main>
      {network.phoneUrl && <FramedPhone url={network.phoneUrl} theme={theme} code={code} />}
    </div>
  )
}
