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
import { AccountHeader } from '../../../views/primitives/account-header.js'
import { BrandMark } from '../../../views/primitives/brand-mark.js'
import { Chip } from '../../../views/primitives/chip.js'
import { Choices } from '../../../views/primitives/choices.js'
import { Disclosure } from '../../../views/primitives/disclosure.js'
import { Facts } from '../../../views/primitives/facts.js'
import { FeatureItem } from '../../../views/primitives/feature-item.js'
import { ForeignText } from '../../../views/primitives/foreign-text.js'
import { Headline } from '../../../views/primitives/headline.js'
import { Message } from '../../../views/primitives/message.js'
import { PairedLogos } from '../../../views/primitives/paired-logos.js'
import { SwitchRow } from '../../../views/primitives/switch-row.js'
import { Tabs } from '../../../views/primitives/tabs.js'

const nothing = () => {}
const tabs = ['one', 'two'].map((key) => ({ key, label: key }))
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
  ['AccountHeader', <AccountHeader key="1" picture={null} name="maya.eth" />],
  ['BrandMark', <BrandMark key="1" name="acme" path="M0 0h24v24H0z" />],
  ['ButtonGroup', <ButtonGroup key="1">…</ButtonGroup>],
  [
    'Chip',
    <Chip key="1" onClick={nothing}>
      Sepolia
    </Chip>,
  ],
  ['ChipGroup', <ChipGroup key="1">…</ChipGroup>],
  [
    'Disclosure',
    <Disclosure key="1" label="Details">
      …
    </Disclosure>,
  ],
  ['Facts', <Facts key="1" facts={[['Network', 'Sepolia']]} />],
  ['FeatureItem', <FeatureItem key="1" icon="wallet" heading="A wallet" text="It signs." />],
  ['ForeignText', <ForeignText key="1" text={'a\u202eb'} />],
  ['Choices', <Choices key="1">…</Choices>],
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
  ['Message', <Message key="1" label="Message" text="Sign in" />],
  ['Message, while it is unknown', <Message key="1" label="Message" text={undefined} />],
  ['MovedAmount', <MovedAmount key="1" detail="Today" />],
  ['PairedLogos', <PairedLogos key="1">{['', '']}</PairedLogos>],
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
  [
    'Tabs',
    <Tabs key="1" label="Views" tabs={tabs} chosen="one" onChoose={nothing}>
      …
    </Tabs>,
  ],
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
