/** Settings of the embedded server. They follow the program, not the files: every start passes them again. */
export function serverSettings({
  socketDir,
  isDurable,
  majorVersion,
}: {
  socketDir: string;
  isDurable: boolean;
  majorVersion: number;
}): string[] {
  const durable = isDurable ? 'on' : 'off';
  const settings: Record<string, string> = {
    // Reachable through the socket only, by the owner of its folder only.
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    // Acknowledged commits survive a power cut.
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    // What is loaded into a table that was emptied in the same database transaction then stands in no log.
    ...(isDurable ? {} : { wal_level: 'minimal', max_wal_senders: '0' }),
    // Sized for a small machine with many short transactions.
    max_connections: '200',
    shared_buffers: '128MB',
    ...(majorVersion >= 18 ? { io_method: 'sync' } : {}),
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    // One file for each weekday, overwritten a week later. Neither statements nor the rows in error details are logged.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%a ',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
