// @ts-check

/**
 * What authenticators call themselves. No attestation is asked for, so a name is a claim.
 * @source https://github.com/passkeydeveloper/passkey-authenticator-aaguids
 * @type {Readonly<Record<string, string>>}
 */
const NAMES = {
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '771b48fd-d3d4-4f74-9232-fc157ab0507a': 'Edge on Mac',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain (managed)',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
}

/** @param {string | null} aaguid @returns {string | null} `null` for one that hides what it is, or is not known */
export const authenticatorName = (aaguid) => NAMES[aaguid ?? ''] ?? null

const BROWSERS = /** @type {const} */ ([
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
])
const SYSTEMS = /** @type {const} */ ([
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
])

/**
 * What a browser calls itself, in words of this table alone: its own text could be anything.
 * @param {string} agent the `user-agent` header @returns {string | null}
 */
export const browserName = (agent) => {
  const [browser, system] = [BROWSERS, SYSTEMS].map((table) => table.find(([pattern]) => pattern.test(agent))?.[1])
  return browser && system ? `${browser} on ${system}` : (browser ?? null)
}
