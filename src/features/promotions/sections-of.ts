/** Splits a promotion's HTML into the lead before the first `h2` and one section per `h2`. */
export function splitSections(html: string): { readonly lead: string; readonly sections: readonly string[] } {
  const parts = html.split(/(?=<h2[\s>])/);
  const [first = ''] = parts;
  const hasLead = !/^<h2[\s>]/.test(first);
  return { lead: hasLead ? first.trim() : '', sections: hasLead ? parts.slice(1) : parts };
}
