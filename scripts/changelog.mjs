// The sections of CHANGELOG.md: one a version, "## 3.1.0 (unreleased)" until its day stands there.
const sections = (changelog) => changelog.split(/^(?=## )/m)
const headingOf = (version) => `## ${version} (unreleased)`
const isOf = (version) => (section) => section.split('\n', 1)[0].trim() === headingOf(version)

/** What the changelog says of a version that is not released yet; empty where it says nothing. */
export const notesOf = (changelog, version) => {
  const section = sections(changelog).find(isOf(version)) ?? ''
  return section.split('\n').slice(1).join('\n').trim()
}

/** The changelog with a version's day, as 2026-11-22, in the place of "unreleased". */
export const withDate = (changelog, version, day) =>
  sections(changelog)
    .map((section) => (isOf(version)(section) ? section.replace(headingOf(version), `## ${version} (${day})`) : section))
    .join('')
