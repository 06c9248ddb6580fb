<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Symfony\Component\HttpFoundation\Request;

/**
 * Cuts a list into pages.
 */
final class Pager {

  /**
   * Returns the page of a list that a request names, from 0, and its pager.
   *
   * @return array{array, array}
   *   The items, and what the response says about the pages.
   */
  public static function cut(array $all, int $perPage, Request $request): array {
    $page = $request->query->get('page', '0');
    $page = ctype_digit($page) ? min((int) $page, 1_000_000) : 0;
    return [
      array_slice($all, $page * $perPage, $perPage),
      [
        'current_page' => $page,
        'items_per_page' => $perPage,
        'total_items' => count($all),
        'total_pages' => (int) ceil(count($all) / $perPage),
      ],
    ];
  }

}
