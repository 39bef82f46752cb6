// @ts-check
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FRAMES = { desktop: { width: 1100, shown: 440 }, phone: { width: 360, shown: 360 } }

/** One page with every picture of a variant beside each other, cut to what matters. */
const pageOf = (
  /** @type {readonly string[]} */ names,
  /** @type {import('./harness.mjs').Variant} */ { theme, size },
) => {
  const { width, shown } = FRAMES[size]
  const figures = names.map(
    (name) =>
      `<figure><figcaption>${name}</figcaption><a href="${name}.png"><img src="${name}.png" alt="${name}"${
        name.startsWith('buttons') ? ' class="whole"' : ''
      }></a></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>${theme} ${size}</title>
<style>
body { margin: 24px; font: 13px sans-serif; background: ${theme === 'dark' ? '#000' : '#ddd'}; color: ${theme === 'dark' ? '#ddd' : '#222'} }
main { display: flex; flex-wrap: wrap; gap: 16px }
figure { margin: 0 }
a { display: block; width: ${shown}px; overflow: hidden; border-radius: 8px }
img { display: block; width: ${width}px; margin-left: ${(shown - width) / 2}px }
.whole { margin-left: 0 }
figcaption { padding: 4px 0 }
</style><main>${figures.join('')}</main>`
}

/**
 * Writes `index.html` and `sheet.png` beside the pictures of a variant.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} folder
 * @param {readonly string[]} names
 * @param {import('./harness.mjs').Variant} variant
 */
export async function writeSheet(browser, folder, names, variant) {
  const file = join(folder, 'index.html')
  await writeFile(file, pageOf(names, variant))
  const { shown } = FRAMES[variant.size]
  const page = await browser.newPage({ viewport: { width: 48 + 6 * (shown + 16), height: 800 } })
  await page.goto(`file://${file}`)
  await page.screenshot({ path: join(folder, 'sheet.png'), fullPage: true })
  await page.close()
}
