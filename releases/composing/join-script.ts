import { CONFIGURATION_ELEMENT_ID } from '@burhan/shared/site-configuration';

/**
 * Tells the server that somebody pressed Join for a project (docs/rules/publications.md#how-many-asked): a link with `data-join`,
 * which does what it does, whatever becomes of that. As text, a press needs no permission of another origin to be sent.
 *
 * It stands in the pages of projects alone, so other pages load nothing for it, and is there before the first press. The
 * policy of public pages allows it by its hash (`serving/content-policy.ts`); the preview leaves it out.
 */
export const JOIN_SCRIPT = `addEventListener("click",({target})=>{
const link=target.closest?.("[data-join]");
if(link)navigator.sendBeacon(JSON.parse(document.getElementById("${CONFIGURATION_ELEMENT_ID}").textContent).supabaseUrl+"/functions/v1/api/joins",JSON.stringify({project:link.dataset.join}))
},true)`;
