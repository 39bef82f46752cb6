// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { Scan } from '../../../views/code/scan.js'
import { GalleryEnd, GallerySkeleton, GalleryTile } from '../../../views/features/gallery.js'
import { ButtonGroup, ChipGroup } from '../../../views/features/groups.js'
import { Holdings, Total } from '../../../views/features/holdings.js'
import { Label } from '../../../views/features/label.js'
import { MarkedImage } from '../../../views/features/marked-image.js'
import { MovedAmount } from '../../../views/features/moved-amount.js'
import { Picture } from '../../../views/features/picture.js'
import { ReceiverRow, ReceiverSearch } from '../../../views/features/receiver-row.js'
import { Results } from '../../../views/features/results.js'
import { RowWithButton } from '../../../views/features/row-with-button.js'
import { Seam } from '../../../views/features/seam.js'
import { Panels, Stack } from '../../../views/features/stack.js'
import { Progress, Steps } from '../../../views/features/steps.js'
import { Sum } from '../../../views/features/sum.js'
import { Worth } from '../../../views/features/worth.js'
import { Headline } from '../../../views/primitives/headline.js'
import { SwitchRow } from '../../../views/primitives/switch-row.js'

const nothing = () => {}
const steps = [{ text: 'Approved', state: 'done' as const }]

/** Draws into a shadow root of its own, and returns how many sheets it has then. */
const countSheets = (drawn: ReactNode): number => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const place = document.createElement('div')
  root.append(place)
  const react = createRoot(place)
  act(() => react.render(drawn))
  const { length } = root.adoptedStyleSheets
  act(() => react.unmount())
  return length
}

it.each([
  ['ButtonGroup', <ButtonGroup key="1">…</ButtonGroup>],
  ['ChipGroup', <ChipGroup key="1">…</ChipGroup>],
  ['GalleryEnd', <GalleryEnd key="1">…</GalleryEnd>],
  ['GallerySkeleton', <GallerySkeleton key="1" />],
  ['GalleryTile', <GalleryTile key="1" name="Sunrise" picture={null} onClick={nothing} />],
  ['Headline', <Headline key="1">1 ETH</Headline>],
  ['Holdings', <Holdings key="1">…</Holdings>],
  ['Label', <Label key="1">You send</Label>],
  [
    'MarkedImage',
    <MarkedImage key="1" mark={{ icon: 'send' }}>
      …
    </MarkedImage>,
  ],
  ['MovedAmount', <MovedAmount key="1" detail="Today" />],
  ['Panels', <Panels key="1">…</Panels>],
  ['Picture', <Picture key="1" name="Sunrise" />],
  ['Progress', <Progress key="1" steps={steps} />],
  ['ReceiverRow', <ReceiverRow key="1" picture={null} name="maya.eth" clearLabel="Clear" onClear={nothing} />],
  ['ReceiverSearch', <ReceiverSearch key="1" label="Address or name" onClick={nothing} />],
  ['Results', <Results key="1">…</Results>],
  [
    'RowWithButton',
    <RowWithButton key="1" button={null}>
      …
    </RowWithButton>,
  ],
  ['Scan', <Scan key="1">…</Scan>],
  [
    'Seam',
    <Seam key="1" button={null}>
      …
    </Seam>,
  ],
  ['Stack', <Stack key="1">…</Stack>],
  ['Steps', <Steps key="1" steps={steps} />],
  ['Sum', <Sum key="1">1</Sum>],
  ['SwitchRow', <SwitchRow key="1" label="Certified only" on={false} onChange={nothing} />],
  ['Total', <Total key="1">…</Total>],
  ['Worth', <Worth key="1">$1</Worth>],
])('%s brings its styles, once', (_, drawn) => {
  expect(countSheets(null)).toBe(0)
  expect(
    countSheets(
      <>
        {drawn}
        <div>{drawn}</div>
      </>,
    ),
  ).toBe(1)
})
