const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in HTML, between tags or in an attribute with double quotes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
