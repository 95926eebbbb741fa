import { execFileSync } from 'node:child_process';

const DATE_LINE = '>';

/**
 * The ISO date of the last commit of each content file, by path: `content/home.yaml`. Files with uncommitted
 * changes are left out. Empty without git, and in a shallow clone, whose oldest commit seems to touch every
 * file.
 */
export function getLastCommits(root: URL): Map<string, string> {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e9,
    }).trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return new Map();
    const inContent = ['--relative', '--', 'content'];
    const log = git('log', `--format=${DATE_LINE}%cI`, '--name-only', '--no-renames', ...inContent);
    const commits = newestOf(log.split('\n'));
    for (const file of git('diff', 'HEAD', '--name-only', '--no-renames', ...inContent).split('\n'))
      commits.delete(file);
    return commits;
  } catch {
    return new Map(); // No git, or no repository: an archive, a container.
  }
}

/** The log is newest first: the first date of a file is its last commit. */
function newestOf(log: string[]): Map<string, string> {
  const commits = new Map<string, string>();
  let date = '';
  for (const line of log) {
    if (line.startsWith(DATE_LINE)) date = line.slice(DATE_LINE.length);
    else if (line && !commits.has(line)) commits.set(line, date);
  }
  return commits;
}
