import { execFileSync } from 'node:child_process';

const DATE_LINE = '>';

/**
 * When each file of the content was last committed, by its path: `content/home.yaml`. A file with
 * changes that are not committed is left out, and everything is where git or its history is not
 * there: the last commit of a shallow clone seems to have touched every file.
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

/** The log is newest first, so that the first date above a file is its last. */
function newestOf(log: string[]): Map<string, string> {
  const commits = new Map<string, string>();
  let date = '';
  for (const line of log) {
    if (line.startsWith(DATE_LINE)) date = line.slice(DATE_LINE.length);
    else if (line && !commits.has(line)) commits.set(line, date);
  }
  return commits;
}
