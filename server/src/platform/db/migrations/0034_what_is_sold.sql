-- Demos that were filled before say what is not there, and a price that may be another by now: only where the words are still the demo's own.
update site_setting set value = '{
  "signUpBanner": { "text": "Plans start at {price}, cancel any time.", "capability": "memberships" },
  "facts": [
    { "text": "No contracts", "capability": "memberships" },
    { "text": "Cancel online in two clicks, with no fees", "capability": "online-cancelling" },
    { "text": "A kids experience", "capability": "kids" },
    { "text": "Televisions, phones, tablets and laptops", "capability": "tv" },
    { "text": "Offline downloads", "capability": "downloads" }
  ] }'
where name = 'marketing' and value ->> 'signUpBanner' = 'Plans start at $1.99 monthly. Cancel any time.'
  and value -> 'facts' = '["Plans from 149 to 649 rupees a month", "No contracts", "Cancel online in two clicks, with no fees", "A kids experience", "Offline downloads"]';

update page_text set html = replace(html,
  '<p>Plans start at $1.99 a month, or from 149 to 649 rupees where you pay in rupees. There is no contract and no extra cost. You can also watch',
  '<p data-capability="memberships">Plans start at {price}. There is no contract and no extra cost.</p><p data-capability="free-with-ads">You can watch')
where slug = 'faq';
