import type { Slips } from '#lib/slips.ts';

/** Addresses that lead nowhere, to what is not public, or by way of another site, each with the mend. */
export const WRONG_TARGETS: Slips = {
  'is a file of your own machine; put it into public/ and write / and its name':
    /^(?:file:|[a-z]:[\\/])/i,
  'has backslashes; write / in their place, and // after https:': /\\/,
  'begins twice; write https://$1': /^https?:?\/*(?:https?(?::\/*|\/+))+(\S+)/i,
  'does not begin with https://; write https://$1$2': [
    /^(?!https?:\/\/[^/\s])h?t{1,3}ps?(?:[:;.]?\/+|[:;.](?=\w))([^\s/]\S*)|^\/{2,}([\w-]+\.\S+)/i,
    /^((?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|uk|eu|io|ie|gov)(?=[/?#]|$)).*)/i,
  ],
  'is an email address; write mailto:$1':
    /^(?:mailto:\/*)?([^\s/@:]+@[\w.-]+\.\w+)(?<!^mailto:[^/]*)$/,
  'ends with a mark of its sentence; write $1':
    /^(?![^()]*\([^()]*\)$|\w+:$)(.*?)(?<!(?<![a-z])(?:Inc|Ltd|Co|Corp))[.,;:'"’”>\])]+$/,
  'has what is no digit; write tel: and the number in digits': /^tel:(?!\+?[\d().-]+$)/,
  'has a name or a password in it; write $1$2': /^(https?:\/\/)[^/?#@]*@(.*)/,
  'has letters of another alphabet in its host; type it again':
    /^https?:\/\/[^/?#]*(?:(?![\p{sc=Latin}\p{sc=Common}])\p{L}|xn--)/u,
  'has a comma or two dots in its host; write one dot': /^https?:\/\/(?:[^/?#]*(?:\.\.|,)|\.)/,
  'leads into a private network, to a preview or a login; link to a page that anybody can open': [
    inHost(
      String.raw`(?<=//)(?:10|192.168|172.(?:1[6-9]|2\d|3[01])|169.254)[\d.]+|local|internal|lan`,
    ),
    inHost(String.raw`(?:staging|preview).[\w.-]+|(?:pages|workers).dev|(?:netlify|vercel).app`),
    inHost('sharepoint.com|onedrive.live.com|1drv.ms|(?:drive|mail).google.com'),
    inHost('docs.google.com(?!/forms/)|outlook.office.com|teams.microsoft.com'),
  ],
  'leads by way of another site; write the address where it ends': [
    inHost('safelinks.protection.outlook.com|google.(?:com|co.uk)/(?:url|search)|l.facebook.com'),
    inHost('bing.com/(?:ck|search)|linkedin.com/redir|t.co|bit.ly|lnkd.in|tinyurl.com'),
  ],
  'counts clicks; write $1':
    /^(https?:\/\/[^?]*)\?(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga)=[^&#]*(?:&utm_\w+=[^&#]*)*$/,
  "counts clicks with '$0'; leave that out":
    /[?&](?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga)=[^&#]*/,
  'leads to your own machine; write /$1':
    /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?\/?(.*)/,
  'has no dot in its host; write the whole address': /^https?:\/\/[^./?#]*(?:[/?#]|$)/,
  'has no whole email address; write mailto:name@example.com': /^mailto:(?![^@\s]+@[^@\s]+\.\w)/,
  'is not secure; write https:$1': /^http:(.*)/,
  'is of a kind that we do not use; write /… or https://…': /^(?!https:|mailto:|tel:)\w+:/,
};

/** An address at one of some hosts, or below them. */
function inHost(hosts: string): RegExp {
  return new RegExp(`^https?://(?:[^/?#]*\\.)?(?:${hosts.replaceAll('.', '\\.')})(?=[:/?#]|$)`);
}
